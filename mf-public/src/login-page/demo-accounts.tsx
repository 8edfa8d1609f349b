import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { text } from '../text.ts'
import styles from './demo-accounts.module.css'
import type { Credentials } from './login-form.tsx'

const accounts = [
  { label: text.demo.professional, email: DEMO_ACCOUNTS.professional },
  { label: text.demo.firm, email: DEMO_ACCOUNTS.firm },
  { label: text.demo.admin, email: DEMO_ACCOUNTS.admin },
]

interface Props {
  onPick: (account: Credentials) => void
}

export default function DemoAccounts({ onPick }: Props) {
  return (
    <section className={styles['demo']} aria-labelledby="contas-demo">
      <h2 id="contas-demo" className={styles['title']}>
        {text.demo.title}
      </h2>
      <Muted>{text.demo.hint}</Muted>
      <div className={styles['buttons']}>
        {accounts.map(({ label, email }) => (
          <Button key={email} variant="outline" onClick={() => onPick({ email, password: DEMO_PASSWORD })}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

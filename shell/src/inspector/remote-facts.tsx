import { Badge, type Tone } from '@ponte/shared-ui/badge'
import type { ReactNode } from 'react'
import type { InspectedRemote, VersionSource } from './inspection.ts'
import styles from './inspector.module.css'
import { text } from './text.ts'

const tones: Readonly<Record<VersionSource, Tone>> = {
  published: 'success',
  preview: 'info',
  fallback: 'warning',
  earlier: 'neutral',
  failed: 'danger',
}

interface Props {
  remote: InspectedRemote
  isOnScreen: boolean
  /** The shell's contract version. */
  contract: string
}

export function RemoteFacts({ remote, isOnScreen, contract }: Props) {
  const why = text.why(remote)
  return (
    <section className={styles['remote']} aria-label={remote.name}>
      <h3 className={styles['name']}>
        {remote.name} <Badge tone={tones[remote.source]}>{text.source(remote)}</Badge> {isOnScreen && <Badge>{text.onScreen}</Badge>}
      </h3>
      {why !== '' && <p>{why}</p>}
      <dl className={styles['facts']}>
        <Fact name={text.version}>{remote.version}</Fact>
        <Fact name={text.owner}>{remote.owner}</Fact>
        <Fact name={text.size}>{text.bytes(remote.bytes)}</Fact>
        {remote.source !== 'failed' && <Fact name={text.loaded}>{text.loadMs(remote.loadMs)}</Fact>}
        <Fact name={text.contract}>{text.range(remote.contract, contract)}</Fact>
        {remote.failure !== null && <Fact name={text.failure}>{text.failed(remote.failure)}</Fact>}
        <div>
          <dt>{text.shared}</dt>
          <dd>
            <ul>
              {remote.shared.map(({ module, range, given }) => (
                <li key={module} className={styles['module']}>
                  <span>{module}</span>
                  <span>{text.range(range, given)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

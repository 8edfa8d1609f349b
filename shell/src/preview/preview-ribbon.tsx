import { useLocation } from '@ponte/platform/router'
import { useShell } from '../shell.ts'
import { overridesOf, stateOf } from '../inspector/overrides.ts'
import styles from './preview-ribbon.module.css'
import { text } from './text.ts'
import type { RibbonProps } from '../inspector/tool-loaders.ts'
import { useLoading } from '../inspector/use-loading.ts'

/** Names the remotes whose version is not the published one, with a link to end the preview. */
export function PreviewRibbon({ isInspecting, onInspect }: RibbonProps) {
  const { registry } = useShell()
  const { pathname, search, hash } = useLocation()
  const all = overridesOf(registry)
  const states = useLoading((shell) => all.map((override) => stateOf(override, shell)).join()).split(',')
  const shown = all.flatMap((override, index) => {
    const state = states[index]
    return state === 'ended' ? [] : [text.shown(override) + (state === 'replaced' ? ` ${text.replaced(override)}` : '')]
  })
  if (shown.length === 0) return null
  const end = all.map(({ remote, isLocal }) => (isLocal ? 'mfe-dev=' : `mfe.${remote.replace(/^mf-/, '')}=`)).join('&')
  return (
    <aside className={styles['ribbon']} aria-label={text.label}>
      <p className={styles['words']}>
        {text.label}: {shown.join(', ')}
      </p>
      <div className={styles['ways']}>
        {/* The gateway ends the preview, so the page reloads: `_top` keeps the router and unload warnings of forms from handling this
            link. */}
        <a className={styles['way']} href={`${pathname}${search === '' ? '?' : `${search}&`}${end}${hash}`} target="_top">
          {all.some(({ isLocal }) => isLocal) ? text.endLocal : text.end}
        </a>
        <button type="button" className={styles['way']} aria-expanded={isInspecting} onClick={onInspect}>
          {text.inspect}
        </button>
      </div>
    </aside>
  )
}

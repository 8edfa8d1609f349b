import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { frameHref, stageHref, type GalleryState } from '../state.ts'
import { text } from '../text.ts'
import { Controls } from './controls.tsx'
import styles from './frame.module.css'

interface Props {
  names: readonly string[]
  state: GalleryState
  /** The URL fragment of the example to scroll to. */
  anchor: string
}

/** The list of components, the controls, and the examples in the chosen theme. */
export function Frame({ names, state, anchor }: Props) {
  const themes = state.theme === 'both' ? (['light', 'dark'] as const) : [state.theme]
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>
          <BrandMark name={text.title} />
        </h1>
        <Controls state={state} />
      </header>
      <nav className={styles['list']} aria-label={text.components}>
        {[null, ...names].map((name) => (
          <a
            key={name}
            className={styles['entry']}
            href={frameHref({ ...state, component: name })}
            aria-current={name === state.component ? 'page' : undefined}
          >
            {name ?? text.all}
          </a>
        ))}
      </nav>
      <main className={styles['stages']} aria-label={text.examples}>
        {themes.map((theme) => (
          // The page inside follows this iframe's color-scheme, which selects the site's own dark tokens.
          <iframe
            key={theme}
            className={styles['stage']}
            data-theme={theme}
            data-width={state.width}
            title={`${state.component ?? text.all}, ${text.theme}: ${text.themes[theme]}`}
            src={`${stageHref(state)}${anchor}`}
          />
        ))}
      </main>
    </div>
  )
}

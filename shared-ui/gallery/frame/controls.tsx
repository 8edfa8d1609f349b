import { DENSITIES, frameHref, stageHref, THEMES, WIDTHS, type GalleryState } from '../state.ts'
import { text } from '../text.ts'
import styles from './controls.module.css'

/** Links to the current state with one setting changed. */
export function Controls({ state }: { state: GalleryState }) {
  return (
    <div className={styles['controls']}>
      <Choice
        label={text.theme}
        names={text.themes}
        values={THEMES}
        current={state.theme}
        hrefOf={(theme) => frameHref({ ...state, theme })}
      />
      <Choice
        label={text.density}
        names={text.densities}
        values={DENSITIES}
        current={state.density}
        hrefOf={(density) => frameHref({ ...state, density })}
      />
      <Choice
        label={text.width}
        names={text.widths}
        values={WIDTHS}
        current={state.width}
        hrefOf={(width) => frameHref({ ...state, width })}
      />
      <a className={styles['alone']} href={stageHref(state)}>
        {text.alone}
      </a>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  names: Record<Value, string>
  values: readonly Value[]
  current: Value
  hrefOf: (value: Value) => string
}

function Choice<Value extends string>({ label, names, values, current, hrefOf }: ChoiceProps<Value>) {
  return (
    <div className={styles['choice']} role="group" aria-label={label}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {values.map((value) => (
        <a key={value} className={styles['option']} href={hrefOf(value)} aria-current={value === current ? 'true' : undefined}>
          {names[value]}
        </a>
      ))}
    </div>
  )
}

import type { CDPSession, Page } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'

interface Value {
  value?: string | number | boolean
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
}

/** States in the order of announcement; only active ones are announced. */
const STATES = ['required', 'invalid', 'checked', 'pressed', 'selected', 'expanded', 'disabled', 'modal'] as const

/** Roles named by their content, so that their parts are not read again. Announced even without a name: 'button: '. */
const ATOMIC = ['heading', 'link', 'button', 'radio', 'checkbox', 'textbox', 'searchbox', 'combobox', 'tab', 'switch', 'paragraph']
/** Roles of text that names a field. */
const FIELD_NAME_ROLES = ['LabelText', 'Legend']
/** The toast region: its content depends on timing, and is tested as announcements. */
const TOASTS = 'Avisos'
/** Roles whose value is announced with their name. */
const WITH_VALUE = ['textbox', 'searchbox', 'combobox']

const isOff = (value: Value['value']): boolean => value === undefined || value === false || value === 'false'

/** Formats a node: 'heading 1: Entrar', 'textbox: E-mail, required, invalid (Informe o e-mail)'. */
function formatNode(node: AxNode): string {
  const of = (name: string): Value['value'] => node.properties?.find((property) => property.name === name)?.value.value
  const level = node.role?.value === 'heading' ? ` ${String(of('level'))}` : ''
  const collapsed = of('expanded') === false ? ['collapsed'] : []
  const states = STATES.filter((state) => !isOff(of(state)))
  const value = WITH_VALUE.includes(String(node.role?.value)) && node.value?.value ? [`"${String(node.value.value)}"`] : []
  const description = node.description?.value ? ` (${String(node.description.value)})` : ''
  return `${String(node.role?.value)}${level}: ${[String(node.name?.value ?? ''), ...value, ...states, ...collapsed].join(', ')}${description}`
}

/** Reads a page like assistive technology: from the browser's accessibility tree of roles, names and states, not the markup. */
export class ScreenReader {
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  /** Call it before the first page, to record every announcement. */
  static async on(page: Page): Promise<ScreenReader> {
    await recordAnnouncements(page)
    return new ScreenReader(page, await page.context().newCDPSession(page))
  }

  private async tree(): Promise<AxNode[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return nodes
  }

  /** The focused element, as announced. */
  async focus(): Promise<string> {
    const focused = (await this.tree()).filter(({ properties }) => properties?.some(({ name, value }) => name === 'focused' && value.value))
    const last = focused.at(-1)
    return last === undefined ? 'nothing' : formatNode(last)
  }

  /** The next tab stops. */
  async tab(presses: number): Promise<string[]> {
    const heard: string[] = []
    for (let press = 0; press < presses; press += 1) {
      await this.page.keyboard.press('Tab')
      heard.push(await this.focus())
    }
    return heard
  }

  /** The first node of that role and name with its descendants, in reading order; empty if there is none. */
  async read(role: string, name?: string): Promise<string[]> {
    const nodes = await this.tree()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const heard: string[] = []
    const walk = (node: AxNode, isInLabel: boolean): void => {
      const [role, itsName] = [String(node.role?.value), String(node.name?.value ?? '').trim()]
      if (role === 'region' && itsName === TOASTS) return
      const isOne = ATOMIC.includes(role) && (role !== 'paragraph' || itsName !== '')
      const isText = role === 'StaticText'
      if (!node.ignored && isText && !isInLabel && itsName !== '') heard.push(itsName)
      if (!node.ignored && !isText && (isOne || (itsName !== '' && role !== 'ListMarker' && role !== 'InlineTextBox')))
        heard.push(formatNode(node))
      if (isText || (isOne && !node.ignored)) return
      for (const id of node.childIds ?? []) {
        const child = byId.get(id)
        if (child !== undefined) walk(child, isInLabel || FIELD_NAME_ROLES.includes(role))
      }
    }
    const start = nodes.find((node) => !node.ignored && node.role?.value === role && (name === undefined || node.name?.value === name))
    if (start !== undefined) walk(start, false)
    return heard
  }

  /** All announcements since the page loaded or since `clearAnnouncements`, repetitions included. */
  announced(): Promise<string[]> {
    return this.page.evaluate(() => window.announcements)
  }

  /** Forgets earlier announcements, such as those of loading. */
  async clearAnnouncements(): Promise<void> {
    await this.page.evaluate(() => window.announcements.splice(0))
  }
}

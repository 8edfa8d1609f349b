import { text } from './text.ts'

/** Shows a panel if the site cannot start, without any of the site's code. */
export function showStartFailure(page: Document, reload: () => void = () => location.reload()): void {
  const panel = page.createElement('main')
  panel.setAttribute('role', 'alert')
  const title = page.createElement('h1')
  title.textContent = text.startFailed
  const hint = page.createElement('p')
  hint.textContent = text.startFailedHint
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = text.reload
  button.addEventListener('click', reload)
  panel.append(title, hint, button)
  page.getElementById('root')?.replaceChildren(panel)
}

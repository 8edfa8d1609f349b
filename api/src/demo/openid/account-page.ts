import { BRAND } from '@ponte/contracts/brand'
import { EMAIL_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../server/mail/html.ts'
import type { Person } from './issuer.ts'

const style = `:root{color-scheme:light dark;--page:light-dark(#f6f9f8,#0e1617);--card:light-dark(#fff,#162122);--text:light-dark(#132021,#e6eeed);--muted:light-dark(#4c5d5e,#a3b5b4);--line:light-dark(#7d8f8e,#6c807f);--accent:light-dark(#0a655f,#5cc3b8);--on-accent:light-dark(#fff,#0e1617);--error:light-dark(#b3261e,#ff9a90)}
*{box-sizing:border-box}body{margin:0;padding:1.5rem 1rem;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem;border-radius:1rem;background:var(--card)}h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.2}h2{margin:1.5rem 0 .5rem;font-size:1.05rem}
p{margin:0 0 1rem;color:var(--muted)}.notice{padding:.75rem 1rem;border-inline-start:4px solid var(--accent);background:var(--page);color:var(--text)}
button,input{width:100%;min-height:2.75rem;padding:.5rem .9rem;border:1px solid var(--line);border-radius:.6rem;background:transparent;color:inherit;font:inherit}
button{margin-block-end:.6rem;text-align:start;cursor:pointer}button:hover{border-color:var(--accent)}button small{display:block;color:var(--muted)}button.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent);text-align:center;font-weight:600}button.cancel{margin:0;border-color:transparent;color:var(--accent);text-align:center}
label{display:block;margin-block:.6rem .25rem;font-weight:500}input[aria-invalid]{border-color:var(--error)}.error{margin:.25rem 0 0;color:var(--error)}button.main{margin-block-start:1rem}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

/** Allows only the page's own style and the site's icon. Its forms submit to the issuer, which redirects within the site. */
export const accountPagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`

const page = (title: string, body: string): string => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${BRAND}</title><style>${style}</style>
<main><p class="notice">Isto é uma demonstração: nenhuma conta do Google é usada, e as pessoas abaixo são inventadas.</p>${body}</main></html>`

/** An account offered on the page, with a short description. */
export interface OfferedAccount extends Person {
  hint: string
}

/** The form input for another account, with its errors. */
interface Typed extends Person {
  errors: Readonly<Partial<Record<keyof Person, string>>>
}

interface AccountPage {
  /** The parameters of the authorization request, submitted with the choice. */
  parameters: Readonly<Record<string, string>>
  accounts: readonly OfferedAccount[]
  typed?: Typed
}

/** The page to choose an account on. */
export function accountPage({ parameters, accounts, typed }: AccountPage): string {
  const kept = Object.entries(parameters)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const offered = accounts.map(
    ({ email, name, hint }) =>
      `<button name="account" value="${escapeHtml(email)}">${escapeHtml(name)}<small>${escapeHtml(email)} · ${escapeHtml(hint)}</small></button>`,
  )
  return page(
    'Escolha uma conta',
    `<h1>Escolha uma conta</h1><p>para continuar em ${BRAND}</p>
<form method="post">${kept}${offered.join('')}</form>
<h2>Outra conta</h2><form method="post" novalidate>${kept}<input type="hidden" name="account" value="other">
${field('name', 'Nome', 'text', 'name', NAME_MAX, typed)}${field('email', 'E-mail', 'email', 'email', EMAIL_MAX, typed)}
<button class="main">Continuar com esta conta</button></form>
<form method="post">${kept}<button class="cancel" name="account" value="cancel">Cancelar</button></form>`,
  )
}

function field(name: keyof Person, label: string, type: string, autocomplete: string, max: number, typed: Typed | undefined): string {
  const error = typed?.errors[name]
  const wrong =
    error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"${isFirst(name, typed) ? ' autofocus' : ''}`
  const message = error === undefined ? '' : `<p class="error" id="${name}-error" role="alert">${escapeHtml(error)}</p>`
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${max}" value="${escapeHtml(typed?.[name] ?? '')}"${wrong}>${message}`
}

const isFirst = (name: keyof Person, typed: Typed | undefined): boolean => name === 'name' || typed?.errors.name === undefined

/** The page for an authorization request without a valid redirect address. */
export const refusedPage = (): string =>
  page(
    'Pedido recusado',
    `<h1>Este endereço não abre sozinho</h1><p>Comece pelo botão “Continuar com o Google (demonstração)” em Entrar.</p>`,
  )

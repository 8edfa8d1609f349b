import userEvent from '@testing-library/user-event'
import { watchActivity } from './activity.ts'
import { reloadOnce } from './reload-page.ts'

function page(html = '<form><input aria-label="Nota"><button type="reset">Limpar</button><button>Enviar</button></form>') {
  document.body.innerHTML = html
  for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault())
  const input = document.querySelector('input')
  if (input === null) throw new Error('no field')
  return { activity: watchActivity(document), input, user: userEvent.setup() }
}

test('a form is dirty from the first character until it is emptied, left or removed', async () => {
  const { activity, input, user } = page()
  const form = input.form as HTMLFormElement
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'a')
  expect(activity.isFormDirty()).toBe(true)
  form.reset()
  expect(activity.isFormDirty()).toBe(false)
  activity.navigated('/')
  await user.type(input, 'c')
  activity.navigated('/elsewhere')
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'd')
  form.remove()
  expect(activity.isFormDirty()).toBe(false)
})

test('another query or hash of the same page keeps the input', async () => {
  const { activity, input, user } = page()
  await user.type(input, 'a')
  // The first call only sets the path: a prerendered page may already have input.
  activity.navigated('/search')
  activity.navigated('/search')
  expect(activity.isFormDirty()).toBe(true)
  activity.navigated('/login')
  expect(activity.isFormDirty()).toBe(false)
})

test('a sent form may be refused, so it is dirty until the next navigation; an unsent one stays dirty', async () => {
  const { activity, user } = page('<form><input aria-label="Nota"></form><form><input aria-label="Busca"></form>')
  const [note, search] = document.forms
  activity.navigated('/search')
  for (const field of document.querySelectorAll('input')) await user.type(field, 'a')
  search?.requestSubmit()
  activity.navigated('/search')
  expect(activity.isFormDirty()).toBe(true)
  note?.requestSubmit()
  expect(activity.isFormDirty()).toBe(true)
  activity.navigated('/search')
  expect(activity.isFormDirty()).toBe(false)
})

test.each([
  ['a form, in a field outside its element', '<form id="f"></form><input form="f"><button>Outra parte</button>', 'form'],
  ['a dialog', '<main><dialog open><input></dialog></main>', 'dialog'],
  ['a page without a form', '<main><div><input></div></main>', 'main'],
])('input in %s counts until the whole is removed, not just its field', async (_, html, holder) => {
  const { activity, input, user } = page(html)
  await user.type(input, 'a')
  input.remove()
  expect(activity.isFormDirty()).toBe(true)
  document.querySelector(holder)?.remove()
  expect(activity.isFormDirty()).toBe(false)
})

test('events whose propagation a page stops count too', async () => {
  const { activity, input, user } = page()
  input.addEventListener('input', (event) => event.stopPropagation())
  await user.type(input, 'a')
  expect(activity.isFormDirty()).toBe(true)
})

test('a page is untouched until the first interaction', async () => {
  const { activity, input, user } = page()
  expect(activity.isUntouched()).toBe(true)
  await user.click(input)
  expect(activity.isUntouched()).toBe(false)
  activity.navigated('/')
  expect(activity.isUntouched()).toBe(true)
})

test('an arrival is the first, at the same path, or at another', () => {
  const { activity } = page()
  expect(['/a', '/a', '/b', '/a'].map((path) => activity.arrivalAt(path))).toEqual(['first', 'again', 'elsewhere', 'elsewhere'])
})

describe('a page is reloaded', () => {
  test('once per version of a remote', () => {
    let reloads = 0
    const { activity } = page()
    const reload = reloadOnce(activity, () => (reloads += 1))
    reload('mf-search', '1.0.0')
    reload('mf-search', '1.0.0')
    expect(reloads).toBe(1)
    reload('mf-search', '1.1.0')
    reload('mf-admin', '1.0.0')
    expect(reloads).toBe(3)
  })

  test('not while there is unsent input, but afterwards', async () => {
    let reloads = 0
    const { activity, input, user } = page()
    const reload = reloadOnce(activity, () => (reloads += 1))
    await user.type(input, 'a')
    reload('mf-search', '1.0.0')
    expect(reloads).toBe(0)
    input.form?.reset()
    reload('mf-search', '1.0.0')
    expect(reloads).toBe(1)
  })

  test('never if it could not be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { activity } = page()
    let reloads = 0
    reloadOnce(activity, () => (reloads += 1))('mf-search', '1.0.0')
    expect(reloads).toBe(0)
  })
})

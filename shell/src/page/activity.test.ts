import userEvent from '@testing-library/user-event'
import { watchActivity } from './activity.ts'
import { reloadOnce } from './reload-page.ts'

function page(html = '<form><input aria-label="Nota"><button type="reset">Limpar</button><button>Enviar</button></form>') {
  document.body.innerHTML = html
  const form = document.querySelector('form')
  form?.addEventListener('submit', (event) => event.preventDefault())
  const input = document.querySelector('input')
  if (form === null || input === null) throw new Error('no form')
  return { activity: watchActivity(document), form, input, user: userEvent.setup() }
}

test('a form is dirty from the first letter until it is sent, emptied, left or gone', async () => {
  const { activity, form, input, user } = page()
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'a')
  expect(activity.isFormDirty()).toBe(true)
  form.requestSubmit()
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'b')
  form.reset()
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'c')
  activity.navigated()
  expect(activity.isFormDirty()).toBe(false)
  await user.type(input, 'd')
  form.remove()
  expect(activity.isFormDirty()).toBe(false)
})

test('a page is untouched until somebody does something', async () => {
  const { activity, input, user } = page()
  expect(activity.isUntouched()).toBe(true)
  await user.click(input)
  expect(activity.isUntouched()).toBe(false)
  activity.navigated()
  expect(activity.isUntouched()).toBe(true)
})

test('an arrival is the first, at the same path or elsewhere', () => {
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

  test('not while somebody has typed something, but afterwards', async () => {
    let reloads = 0
    const { activity, form, input, user } = page()
    const reload = reloadOnce(activity, () => (reloads += 1))
    await user.type(input, 'a')
    reload('mf-search', '1.0.0')
    expect(reloads).toBe(0)
    form.reset()
    reload('mf-search', '1.0.0')
    expect(reloads).toBe(1)
  })

  test('never where it could not be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { activity } = page()
    let reloads = 0
    reloadOnce(activity, () => (reloads += 1))('mf-search', '1.0.0')
    expect(reloads).toBe(0)
  })
})

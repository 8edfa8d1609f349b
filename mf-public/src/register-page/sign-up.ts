export interface SignUp {
  fullName: string
  email: string
  phone: string
}

export const noSignUp: SignUp = { fullName: '', email: '', phone: '' }

const names = ['fullName', 'email', 'phone'] as const

/** The form's current values, whether from the user, the browser or a draft. */
export function signUpIn(form: HTMLFormElement): SignUp {
  const [fullName, email, phone] = names.map((name) => inputOf(form, name)?.value ?? '')
  return { fullName: fullName ?? '', email: email ?? '', phone: phone ?? '' }
}

export function fillIn(form: HTMLFormElement, words: SignUp): void {
  for (const name of names) {
    const input = inputOf(form, name)
    if (input !== null) input.value = words[name]
  }
}

const inputOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)

export type PasswordChange = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

export type PasswordFaults = { readonly [Field in keyof PasswordChange]?: string }

export const SHORTEST_PASSWORD = 3

export const judgeNewPassword = ({
  newPassword,
  confirmation,
}: Omit<PasswordChange, 'oldPassword'>): PasswordFaults => ({
  ...(newPassword.length < SHORTEST_PASSWORD ? { newPassword: 'Lösenordet måste innehålla minst tre tecken.' } : {}),
  ...(newPassword === confirmation ? {} : { confirmation: 'Lösenordent måste matcha.' }),
})

export type Strength = { readonly value: number; readonly words: string }

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** A hint, not a rule: length counts most. */
export const judgeStrength = (password: string): Strength => {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const value = Math.min(100, Math.round(different * 5 + Math.max(0, kinds - 1) * 8))
  if (value >= 70) return { value, words: 'Starkt lösenord' }
  if (value >= 45) return { value, words: 'Godtagbart lösenord' }
  return { value, words: 'Svagt lösenord' }
}

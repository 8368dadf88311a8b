import { atLeastCharacters, passwordTooShort } from '../../../domain/people/user/rules.ts'

export type NewPassword = { readonly newPassword: string; readonly confirmation: string }

export type PasswordChange = NewPassword & { readonly oldPassword: string }

export type PasswordFaults = { readonly [Field in keyof PasswordChange]?: string | undefined }

/** `min`: the least length of a password in this installation. */
export const judgeNewPassword = ({ newPassword, confirmation }: NewPassword, min: number): PasswordFaults => ({
  ...(newPassword.length < min ? { newPassword: passwordTooShort(min) } : {}),
  ...(newPassword === confirmation ? {} : { confirmation: 'Lösenordent måste matcha.' }),
})

/** The advice beside the field of a new password. */
export const adviseOn = (min: number): string =>
  `Det behöver ${atLeastCharacters(min)}. En mening med fyra ord är stark och lätt att minnas.`

type Strength = { readonly value: number; readonly words: string }

const CHARACTER_KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** The strength is a hint, not a rule: length counts most. */
export const judgeStrength = (password: string): Strength => {
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const value = Math.min(100, Math.round(different * 5 + Math.max(0, kinds - 1) * 8))
  if (value >= 70) return { value, words: 'Starkt lösenord' }
  if (value >= 45) return { value, words: 'Godtagbart lösenord' }
  return { value, words: 'Svagt lösenord' }
}

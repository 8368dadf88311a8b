import './password-strength.css'
import type { CSSProperties } from 'react'
import { judgeStrength } from './password-rules.ts'

export const PasswordStrength = ({ password }: { readonly password: string }) => {
  if (password === '') return null
  const { value, words } = judgeStrength(password)
  return (
    <span className="strength">
      <span className="bar">
        <span className="fill" style={{ '--value': value, display: 'block' } as CSSProperties} />
      </span>
      <output>{words}</output>
    </span>
  )
}

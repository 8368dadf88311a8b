import { expect, it } from 'vitest'
import { invitationText } from '../../people/mail-texts/invitation.ts'
import { writeLetter } from './letter.ts'

const url = 'https://ljudkod.example/login#invitation=a.b.c'

it('says the same as text and as HTML', () => {
  const { subject, text, html } = invitationText({ name: 'Greta Lind', url })
  expect(subject).toBe('Välkommen till Ljudkod')
  for (const form of [text, html]) {
    expect(form).toContain('Hej Greta Lind!')
    expect(form).toContain(url)
    expect(form).toContain('Länken gäller i sju dagar')
    expect(form).toContain('Vänliga hälsningar')
  }
  expect(html).toContain('<html lang="sv">')
})

it('takes a name for a name, not for markup or a line of its own', () => {
  const { text, html } = invitationText({ name: '<b onclick="x">Greta</b>\r\nBcc: alla@example.se', url })
  expect(html).not.toContain('<b onclick')
  expect(text).toContain('Hej <b onclick="x">Greta</b> Bcc: alla@example.se!')
})

it('breaks no line within an amount', () => {
  const { html, text } = writeLetter({
    language: 'sv',
    subject: 'Offert',
    greeting: 'Hej!',
    paragraphs: ['Det är 48\u{a0}540\u{a0}kr.'],
  })
  expect(html).toContain('48&nbsp;540&nbsp;kr.')
  expect(text).toContain('48\u{a0}540\u{a0}kr.')
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { Invitation } from './Invitation.tsx'
import { useInvitation, useKeepInvitation } from './use-invitation.ts'

const link = 'https://ljudkod.example/invitation#k'

const InvitedUser = () => {
  useKeepInvitation()({ _id: 'u1', invitationUrl: link })
  return <Invitation invitation={useInvitation('u1')} />
}

it.each([
  [true, 'Inbjudan är på väg med mejl', /Du kan också ge personen länken själv\./],
  [false, 'Inbjudan skickas inte med mejl', /Ge personen länken själv: ingen mejlserver är inställd/],
])('says whether an invitation is mailed where the server sends mail: %s', async (sendsMail, title, says) => {
  renderWith(createFakeServer({ '/env': { sendsMail } }).api, <InvitedUser />)
  await screen.findByText(title)
  expect(screen.getByText(says)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Länk till inbjudan').value).toBe(link)
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../kernel/testing.tsx'
import { TongueProvider, tongues } from '../words/words.ts'
import { FaultSummary } from './FaultSummary.tsx'
import { emptyForm } from './public-form.ts'
import { detailsFaults } from './validation.ts'

it.each(['se', 'en'] as const)('says of each fault which field it is of (%s)', async (language) => {
  const contact = { ...emptyForm.contact, organizationNumber: '556036-0794' }
  const services = { ...emptyForm.services, doDaisyCD: true }
  const faults = detailsFaults({ ...emptyForm, contact, services })
  renderWith(
    {},
    <TongueProvider value={tongues[language]}>
      <FaultSummary faults={faults} attempt={1} />
    </TongueProvider>,
  )
  const lines = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(lines).toHaveLength(faults.length)
  expect(new Set(lines).size).toBe(faults.length)
  const number = tongues[language].say('organizationNumber')
  expect(lines).toContain(`${number}: ${tongues[language].say('wrongCheckDigit')}`)
})

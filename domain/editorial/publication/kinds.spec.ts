import { describe, expect, it } from 'vitest'
import { isRejection } from '../../kernel/decider.ts'
import { PublicationId } from '../../kernel/ids.ts'
import { publicationKinds } from './kinds.ts'
import { publicationDecider } from './publication.ts'
import { defaultSettings } from './settings/default-settings.ts'
import { leavesOf } from './settings/form-leaves.ts'

const { decide, evolve, initialState } = publicationDecider
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000001')

const publicationOfKind = (beginning: object) => {
  const settings = { name: 'Bladet', ...beginning }
  const decision = decide({ type: 'FoundPublication', publicationId, settings }, initialState)
  if (isRejection(decision)) throw new Error(decision.rejected)
  return decision.reduce(evolve, initialState)
}

describe.each(Object.entries(publicationKinds))('a new %s', (_kind, beginning) => {
  it('has what its kind begins with, and for the rest what every new one has', () => {
    const leaves = { ...leavesOf(defaultSettings), name: 'Bladet', ...leavesOf(beginning) }
    expect(publicationOfKind(beginning)).toMatchObject({ status: 'Active', nextIssueNumber: 1 })
    const publication = publicationOfKind(beginning)
    expect('settings' in publication && leavesOf(publication.settings)).toEqual(leaves)
  })

  it('is of exactly one type', () =>
    expect(Object.values(beginning.publicationType).filter((isOn) => isOn)).toEqual([true]))
})

it('says of a talking newspaper what its readers need', () =>
  expect(publicationOfKind(publicationKinds.talkingNewspaper)).toMatchObject({
    settings: {
      public: true,
      showTextInPlayer: true,
      playNextAuto: true,
      playerShowIssues: true,
      pageNumbers: true,
      missingSound: 'block',
      loudnessTarget: -18,
    },
  }))

it('delivers from the web also what has no sound yet', () =>
  expect(publicationOfKind(publicationKinds.web)).toMatchObject({ settings: { missingSound: 'report' } }))

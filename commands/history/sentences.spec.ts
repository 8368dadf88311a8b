import { describe, expect, it } from 'vitest'
import type { Actor, AnyEvent } from '../../domain/kernel/event-log.ts'
import { erasedValue } from '../../domain/kernel/personal.ts'
import { aggregateFolders, storedEvents } from '../../domain/kernel/testing/stored-events.ts'
import { noLookup } from '../kernel/history/sentence-parts.ts'
import { sentenceOf } from './sentences.ts'

const userActor: Actor = { kind: 'user', id: 'anna' }

const stored = [...aggregateFolders.values()].flatMap((folder) => storedEvents(folder))

it.each(stored.map((event) => [event.type, event] as const))('%s is a sentence', (_, event) => {
  const said = sentenceOf(event, userActor, 'Anna Ek')
  expect(said).toMatch(/^Anna Ek \p{Ll}[^\n]+[^\s,:;.]\.$/u)
  expect(said).not.toMatch(/undefined|null|NaN|\[object|\p{Ll}\p{Lu}|  |inte känner till/u)
})

describe('a sentence', () => {
  const renamed: AnyEvent = { type: 'ArticleRenamed', data: { name: 'Nyheter' } }

  it.each<[Actor, string | undefined, string]>([
    [userActor, 'Anna Ek', 'Anna Ek gav en artikel namnet ”Nyheter”.'],
    [userActor, undefined, 'En användare som inte längre finns gav en artikel namnet ”Nyheter”.'],
    [{ kind: 'visitor', id: 'x' }, undefined, 'En besökare gav en artikel namnet ”Nyheter”.'],
    [{ kind: 'process', id: 'imports' }, undefined, 'Ljudkod (imports) gav en artikel namnet ”Nyheter”.'],
  ])('names whoever acted', (actor, name, said) => {
    expect(sentenceOf(renamed, actor, name)).toBe(said)
  })

  it.each([
    ['end', 'Anna Ek avslutade prenumerationerna för dem vars mejl kom tillbaka.'],
    ['keep', 'Anna Ek behöll prenumerationerna för dem vars mejl kom tillbaka.'],
  ])('tells what became of those whose letters came back: %s', (outcome, said) =>
    expect(sentenceOf({ type: 'ReturnsDecided', data: { outcome } }, userActor, 'Anna Ek')).toBe(said),
  )

  it('tells what ended before it began as taken back', () => {
    const publicationId = '0199e2a0-0000-7000-8000-000000000002'
    const period = { from: '2026-11-27', to: null }
    const begun = [
      { type: 'SubscriptionStarted', data: { subscriptionId: 's', publicationId, format: 'Audio CD', ...period } },
      { type: 'DeliveryPaused', data: { pauseId: 'p', ...period } },
      { type: 'TemporaryAddressGiven', data: { stayId: 't', ...period } },
    ]
    const aside = { ...noLookup, publication: () => 'Norrskenet', earlier: begun }
    const said = (type: string, data: object, to: string) =>
      sentenceOf({ type, data: { ...data, to } }, userActor, 'Anna', aside)
    const before = '2026-11-26'
    expect([
      said('SubscriptionEnded', { subscriptionId: 's' }, before),
      said('DeliveryPauseEnded', { pauseId: 'p' }, before),
      said('TemporaryAddressEnded', { stayId: 't' }, before),
      said('DeliveryPauseEnded', { pauseId: 'p' }, '2026-11-27'),
    ]).toEqual([
      'Anna tog tillbaka prenumerationen på Norrskenet i formatet Audio CD.',
      'Anna tog tillbaka uppehållet från 27 november 2026 tills vidare.',
      'Anna tog tillbaka den tillfälliga adressen från 27 november 2026 tills vidare.',
      'Anna avslutade uppehållet den 27 november 2026.',
    ])
  })

  it('stands on one line, whatever was noted', () => {
    const noted = { type: 'StatusNoted', data: { text: 'Boken är klar.\nRubriken lästes av talsyntesen.' } }
    expect(sentenceOf(noted, userActor, 'Anna Ek')).toBe(
      'Anna Ek noterade: Boken är klar. Rubriken lästes av talsyntesen.',
    )
  })

  it('tells the name of an event that came later', () => {
    expect(sentenceOf({ type: 'TowerBuilt', data: {} }, userActor, 'Anna Ek')).toContain('(TowerBuilt)')
  })

  it('says nothing of who has been forgotten', () => {
    const registered = { type: 'CustomerRegistered', data: { name: '', personName: erasedValue } }
    expect(sentenceOf(registered, userActor, 'Anna Ek')).toBe('Anna Ek lade upp kunden ”[raderad]”.')
  })
})

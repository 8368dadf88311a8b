import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InSwedish } from '../../testing-words.tsx'
import { GroupIssues } from './GroupIssues.tsx'

const issue = { _id: 'i', code: 'issuecode', name: 'Nr 46', date: '2026-11-24', publicationName: 'Sydnytt' }

it('leads to the other publications of the group, and keeps the group in sight there', () => {
  render(<GroupIssues group={{ _id: 'g1', name: 'Taltidningar', issues: [issue] }} />, { wrapper: InSwedish })
  screen.getByRole('navigation', { name: 'Mer i Taltidningar' })
  const link = screen.getByRole('link', { name: 'Sydnytt Nr 46 24 november 2026' })
  expect(link.getAttribute('href')).toBe('/player/i/issuecode?grupp=g1')
})

it('is not there where the group has nothing else to hear', () => {
  render(<GroupIssues group={{ _id: 'g1', name: 'Taltidningar', issues: [] }} />, { wrapper: InSwedish })
  expect(screen.queryByRole('navigation')).toBeNull()
})

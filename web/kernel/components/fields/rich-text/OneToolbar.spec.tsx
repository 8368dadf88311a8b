import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../testing.tsx'
import { OneToolbar } from './OneToolbar.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

const doNothing = () => {}

it('has the tools of the first text, then of the one with the focus, and never two', async () => {
  renderWith(
    {},
    <OneToolbar>
      <span id="ingress">Ingress</span>
      <RichTextEditor label="Ingress" labelId="ingress" value="<p>Kort</p>" onChange={doNothing} />
      <span id="text">Text</span>
      <RichTextEditor label="Text" labelId="text" value="<p>Lång</p>" onChange={doNothing} />
    </OneToolbar>,
  )
  const tools = () => screen.getAllByRole('toolbar').map((bar) => bar.getAttribute('aria-label'))
  await screen.findByRole('toolbar')
  expect(tools()).toEqual(['Verktyg för ingress'])
  act(() => screen.getByRole('textbox', { name: 'Text' }).focus())
  expect(tools()).toEqual(['Verktyg för text'])
})

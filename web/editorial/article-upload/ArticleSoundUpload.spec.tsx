import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { createSoundServer } from '../../kernel/testing/sound-server.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ArticleSoundUpload } from './ArticleSoundUpload.tsx'

describe('from the row of an article', () => {
  const article = { _id: 'a1', name: 'Isvägen' }

  /** Opens an article's dialog once it knows the article's sounds. */
  const choose = async (sounds: readonly string[], files: readonly File[] = []) => {
    const taking = createSoundServer()
    const { sent, acts } = taking
    const { api } = createFakeServer({
      '/api/soundfiles/article/a1': sounds.map((_id) => ({ _id, name: `${_id}.wav` })),
      '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    })
    renderWith(
      { ...api, ...taking.api },
      <ArticleSoundUpload article={article} files={files} onClose={() => acts.push('closed')} />,
    )
    await screen.findByRole('dialog', { name: 'Ladda upp ljud till Isvägen' })
    const give = async () => {
      await screen.findByText(/^Släpp en ljudfil/)
      await taking.give()
    }
    return { sent, acts, give }
  }

  it('is asked whether a sound replaces those that are there, as it does unless told otherwise, and is undone', async () => {
    const { sent, acts, give } = await choose(['s1', 's2'])
    expect(await screen.findByRole('radio', { name: /Ersätt ljudet/ })).toHaveProperty('checked', true)
    await give()
    await screen.findByText('Ljudet till ”Isvägen” är ersatt.')
    expect(sent).toEqual([{ articleid: 'a1', replaces: 's1,s2' }])
    expect(acts).toEqual(['closed'])
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Det förra ljudet är tillbaka.')
    expect(acts.slice(1)).toEqual(['/api/soundfiles/s1/restore', '/api/soundfiles/s2/restore', '/api/soundfiles/new'])
  })

  it('is heard after those that are there where that is chosen', async () => {
    const { sent, give } = await choose(['s1'])
    await userEvent.click(await screen.findByRole('radio', { name: /Lägg till/ }))
    await give()
    await screen.findByText('Ljudet till ”Isvägen” är uppladdat.')
    expect(sent).toEqual([{ articleid: 'a1', replaces: null }])
  })

  it('sends what was dropped on it when that is answered, and not before', async () => {
    const { sent } = await choose(['s1'], [new File(['x'], 'rättad.wav')])
    await screen.findByRole('radio', { name: /Ersätt ljudet/ })
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Ladda upp rättad.wav' }))
    await expect.poll(() => sent).toEqual([{ articleid: 'a1', replaces: 's1' }])
  })

  it('is asked nothing where there is none', async () => {
    const { sent } = await choose([], [new File(['x'], 'ny.wav')])
    await expect.poll(() => sent).toEqual([{ articleid: 'a1', replaces: null }])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('is asked again about the sound that has come since it was opened last', async () => {
    const sounds: object[] = []
    const slow = Promise.withResolvers<void>()
    const { api } = createFakeServer({
      '/api/soundfiles/article/a1': () => (sounds.length === 0 ? [] : slow.promise.then(() => [...sounds])),
    })
    const taking = createSoundServer()
    const Row = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <Button onPress={() => setOpen(true)}>Ladda upp ljud</Button>
          {isOpen && <ArticleSoundUpload article={article} files={[]} onClose={() => setOpen(false)} />}
        </>
      )
    }
    renderWith({ ...api, ...taking.api }, <Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Ladda upp ljud' }))
    await screen.findByText(/^Släpp en ljudfil/)
    sounds.push({ _id: 'new', name: 'rättad.wav' })
    await taking.give()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Ladda upp ljud' }))
    expect(screen.queryByText(/^Släpp en ljudfil/)).toBeNull()
    slow.resolve()
    expect(await screen.findByRole('radio', { name: /Ersätt ljudet/ })).toHaveProperty('checked', true)
    await taking.give()
    await expect.poll(() => taking.sent.at(-1)).toEqual({ articleid: 'a1', replaces: 'new' })
  })
})

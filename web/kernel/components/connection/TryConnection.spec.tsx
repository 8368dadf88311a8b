import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TryConnection } from './TryConnection.tsx'

const queryClient = new QueryClient()
const Form = ({ url }: { readonly url: string }) => (
  <QueryClientProvider client={queryClient}>
    <TryConnection
      isDisabled={url === ''}
      place={{ url }}
      tryIt={async () => ({ done: ['connect'] as const })}
      said={{ connect: 'Servern svarar.' }}
    />
  </QueryClientProvider>
)

it('says how it went for as long as it is about what stands in the form', async () => {
  const { rerender } = render(<Form url="ftp://a" />)
  await userEvent.click(screen.getByRole('button', { name: 'Prova anslutningen' }))
  expect(await screen.findByRole('heading', { name: 'Anslutningen fungerar' })).toBeTruthy()
  rerender(<Form url="ftp://b" />)
  expect(screen.queryByRole('heading')).toBeNull()
  rerender(<Form url="ftp://a" />)
  expect(screen.getByRole('heading', { name: 'Anslutningen fungerar' })).toBeTruthy()
})

it('tries a server anew, with its password, when somebody has confirmed the key that it shows', async () => {
  const hostKey = 'SHA256:0hQ2vXkq1uXJYv5Yw1n7m3m0o9bq8WcXy7dKfTnLhGj'
  const tried: string[] = []
  const KeyForm = () => {
    const [known, setKnown] = useState('')
    return (
      <TryConnection
        place={{ hostKey: known }}
        confirmKey={(shown) => {
          setKnown(shown)
          return { hostKey: shown }
        }}
        tryIt={async (place) => {
          tried.push(place.hostKey)
          const done = ['connect'] as const
          return place.hostKey === hostKey
            ? { done, hostKey }
            : { done, failure: 'Ingen har godkänt nyckeln.', hostKey }
        }}
        said={{ connect: 'Servern svarar.' }}
      />
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <KeyForm />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prova anslutningen' }))
  expect(await screen.findByText(hostKey)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Godkänn nyckeln' }))
  expect(await screen.findByRole('heading', { name: 'Anslutningen fungerar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Godkänn nyckeln' })).toBeNull()
  expect(tried).toEqual(['', hostKey])
})

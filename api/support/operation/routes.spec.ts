import { expect, it } from 'vitest'
import { quietOperation } from '../../../projections/support/operation/testing.ts'
import { testApi } from '../../testing.ts'

let checkCount = 0
const api = await testApi(({ operationState }) => ({
  operationState: {
    ...operationState,
    readCertificates: async () => {
      checkCount += 1
    },
  },
}))

it('tells the state of the installation to administrators alone', async () => {
  expect((await api.as('admin').get('/api/support/operation')).body).toMatchObject({ parts: quietOperation.parts })
  expect((await api.as('user').get('/api/support/operation')).status).toBe(403)
})

it('reads the certificates anew when it is asked to', async () => {
  const answer = await api.as('admin').post('/api/support/operation/certificates')
  expect(answer.status).toBe(200)
  expect(checkCount).toBe(1)
})

import { expect, it } from 'vitest'
import { testApi } from '../testing.ts'

const id = '0198e0a0-0000-7000-8000-00000000b001'
let freeBytes = 0
const api = await testApi(() => ({ disk: async () => ({ free: freeBytes, size: 1_000 }) }))

const upload = async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHej\r\n--b--\r\n'
  const headers = {
    authorization: `Bearer ${await api.token('user')}`,
    'content-type': 'multipart/form-data; boundary=b',
  }
  return api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload: body })
}

it('begins nothing large on a disk that is nearly full, and says so', async () => {
  freeBytes = 19
  const staff = api.as('user')
  const refused = { status: 507, body: { title: 'DiskFull', detail: expect.stringMatching(/^Det finns inte plats/) } }
  expect(await upload()).toMatchObject(refused)
  for (const what of [`issues/save/daisy/${id}/daisy`, `issues/products/${id}/singleMp3`, `productions/${id}/retry`])
    expect(await staff.post(`/api/${what}`)).toMatchObject(refused)
  freeBytes = 20
  expect(await upload()).toMatchObject({ status: 201 })
  expect(await staff.post(`/api/issues/save/daisy/${id}/daisy`)).toMatchObject({ status: 404 })
})

it.each([
  [19, 'none'],
  [20, 'scarce'],
  [99, 'scarce'],
  [100, 'plenty'],
])('tells staff how much is left: %i of 1,000 is %s', async (left, room) => {
  freeBytes = left
  expect(await api.as('user').get('/api/disk')).toMatchObject({
    status: 200,
    body: { room, free: freeBytes, size: 1_000 },
  })
  expect(await api.as('customer').get('/api/disk')).toMatchObject({ status: 403 })
})

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blankSeller } from '../../../domain/sales/seller/commands.ts'
import { readingHouse } from '../../../domain/sales/seller/examples.ts'
import { multipart } from '../../editorial/media/testing/multipart.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const staff = api.as('user')
const visitor = api.as('anonymous')

describe('the seller', () => {
  it('is nobody until told of, and then shown to staff', async () => {
    expect(await staff.get('/api/seller')).toMatchObject({ status: 200, body: blankSeller })
    const { headers } = await admin.get('/api/seller')
    expect(headers.etag).toBe('"0"')
    expect(await admin.put('/api/seller', { ...readingHouse, organizationNumber: '5560160680' })).toMatchObject({
      status: 200,
    })
    expect(await staff.get('/api/seller')).toMatchObject({ status: 200, body: readingHouse })
    expect(await admin.put('/api/seller', blankSeller, { 'if-match': '"0"' })).toMatchObject({ status: 200 })
    expect(await staff.get('/api/seller')).toMatchObject({ status: 200, body: readingHouse })
    expect(await visitor.get('/api/seller')).toMatchObject({ status: 401 })
    expect(await staff.put('/api/seller', { name: 'Annan' })).toMatchObject({ status: 403 })
  })

  it('meets whoever changes the same as somebody else with both values', async () => {
    const { headers } = await admin.get('/api/seller')
    const seen = { 'if-match': String(headers.etag) }
    await admin.put('/api/seller', { city: 'Boden' }, seen)
    expect(await admin.put('/api/seller', { phone: '0920-999 99' }, seen)).toMatchObject({ status: 200 })
    expect(await admin.put('/api/seller', { city: 'Piteå' }, seen)).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'city', yours: 'Piteå', theirs: 'Boden' }] },
    })
    expect(await admin.put('/api/seller', { city: 'Piteå' }, { 'if-match': '"99"' })).toMatchObject({
      status: 412,
      body: { title: 'UnknownRevision' },
    })
  })

  it('is refused with the field that is at fault', async () =>
    expect(await admin.put('/api/seller', { bankgiro: '991-2347', website: 'javascript:alert(1)' })).toMatchObject({
      status: 422,
      body: { fields: { bankgiro: expect.stringContaining('bankgironummer'), website: expect.any(String) } },
    }))
})

const sound = async () => {
  const path = join(tmpdir(), `ljudkod-seller-spec-${process.pid}.wav`)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', 'sine=d=1:r=22050', path])
  return readFile(path)
}

const uploadSample = async (file: Buffer, name: string): Promise<string> => {
  const { type, payload } = await multipart([[name, file]])
  const headers = { authorization: `Bearer ${await api.token('admin')}`, 'content-type': type }
  const url = name.endsWith('.wav') ? '/api/soundfiles' : '/api/textfiles'
  return textOf(await api.inject({ method: 'POST', url, headers, payload }), '_id')
}

const address = '/api/voicesamples/darub/se'

describe('the sample of a voice', () => {
  it('is heard by everybody while it is chosen, and not before or after', async () => {
    const soundfile = await uploadSample(await sound(), 'prov.wav')
    const served = `/api/soundfiles/serveFileByIdWithFormat/${soundfile}/mp3`
    expect(await visitor.get(served)).toMatchObject({ status: 404 })
    expect(await admin.put(address, { soundfile })).toMatchObject({ status: 204 })
    const { body } = await visitor.get('/api/voicesamples')
    expect(body).toEqual([
      {
        voice: 'darub',
        language: 'se',
        soundfile,
        url: expect.stringContaining(served),
        duration: expect.closeTo(1, 1),
      },
    ])
    expect(await visitor.get(served)).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    expect(await admin.del(address)).toMatchObject({ status: 204 })
    expect(await admin.del(address)).toMatchObject({ status: 204 })
    expect(await visitor.get('/api/voicesamples')).toMatchObject({ body: [] })
    expect(await visitor.get(served)).toMatchObject({ status: 404 })
  })

  it('goes with its sound', async () => {
    const soundfile = await uploadSample(await sound(), 'prov.wav')
    await admin.put(address, { soundfile })
    await admin.del(`/api/soundfiles/${soundfile}`)
    expect(await visitor.get('/api/voicesamples')).toMatchObject({ body: [] })
  })

  it('is a sound that is there, of a voice that is', async () => {
    const soundfile = await uploadSample(Buffer.from('Hej'), 'prov.txt')
    expect(await admin.put(address, { soundfile })).toMatchObject({ status: 422, body: { title: 'NotASound' } })
    expect(await admin.put(address, { soundfile: '0199e2a0-0000-7000-8000-00000000abcd' })).toMatchObject({
      status: 404,
    })
    expect(await admin.put('/api/voicesamples/customer/se', { soundfile })).toMatchObject({ status: 422 })
    expect(await visitor.put(address, { soundfile })).toMatchObject({ status: 401 })
    expect(await staff.put(address, { soundfile })).toMatchObject({ status: 403 })
  })
})

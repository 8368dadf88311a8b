import { expect, it } from 'vitest'
import { flatten, unflatten } from './flat.ts'

const form = { name: 'Bladet', audio: { mp3: { bitrate: 64 } }, ftp: { url: '', enable: false }, categories: ['Sport'] }
const flat = { name: 'Bladet', 'audio:mp3:bitrate': 64, 'ftp:url': '', 'ftp:enable': false, categories: ['Sport'] }

it('names the innermost fields, lists being innermost', () => expect(flatten(form)).toEqual(flat))

it('builds the form again', () => expect(unflatten(flat)).toEqual(form))

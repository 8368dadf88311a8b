import { expect, it } from 'vitest'
import { flattenForm, unflattenForm } from './flat-form.ts'

const form = { name: 'Bladet', audio: { mp3: { bitrate: 64 } }, ftp: { url: '', enable: false }, categories: ['Sport'] }
const flatForm = { name: 'Bladet', 'audio:mp3:bitrate': 64, 'ftp:url': '', 'ftp:enable': false, categories: ['Sport'] }

it('names the innermost fields, lists being innermost', () => expect(flattenForm(form)).toEqual(flatForm))

it('builds the form again', () => expect(unflattenForm(flatForm)).toEqual(form))

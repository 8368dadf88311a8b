import { expect, it } from 'vitest'
import { filePlaceInOneForm, folderInOneForm } from './file-place.ts'

it.each([
  ['x', 'x'],
  ['x/', 'x'],
  ['x//', 'x'],
  ['x//.', 'x'],
  ['./x', 'x'],
  ['.//x/./y/.', 'x/y'],
  ['/x/', '/x'],
  ['//x', '/x'],
  ['.', ''],
  ['./', ''],
  ['', ''],
  ['/', '/'],
  ['.x/..y/z.', '.x/..y/z.'],
])('the folder %j is %j', (written, folder) => {
  expect(folderInOneForm(written)).toBe(folder)
  expect(folderInOneForm(folder)).toBe(folder)
})

it.each([
  ['FTP://In.Example.SE:21/Ut/', 'ftp://in.example.se/Ut'],
  ['sftp://h:22', 'sftp://h'],
  ['ftp://h:22/', 'ftp://h:22'],
  ['ftps://h:2121/a//b/.', 'ftps://h:2121/a/b'],
  ['ftp://h//x/', 'ftp://h//x'],
  ['ftp://h//', 'ftp://h//'],
  ['https://tidning.se//x/', 'https://tidning.se//x/'],
  ['', ''],
])('the place %j is %j', (written, place) => {
  expect(filePlaceInOneForm(written)).toBe(place)
  expect(filePlaceInOneForm(place)).toBe(place)
})

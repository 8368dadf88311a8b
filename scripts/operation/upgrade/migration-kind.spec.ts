import { expect, it } from 'vitest'
import { migrations } from '../../../adapters/installation.ts'
import { tableChanges } from './migration-kind.ts'

it('knows what each released step does', () =>
  expect(migrations.flatMap(({ sql }) => tableChanges(sql)).filter(({ kind }) => kind === 'other')).toEqual([]))

it('sees rows written anew, also where a table is copied, and what is taken away', () => {
  const copySql = migrations.find(({ id }) => id === 'event-log-2')?.sql ?? ''
  expect(tableChanges(copySql)).toContainEqual({ kind: 'rewrite', table: 'event' })
  expect(tableChanges(copySql).filter(({ kind }) => kind === 'destroy')).toEqual([])
  expect(tableChanges('alter table cat alter column name type int; update dog set a = 1; drop table cow')).toEqual([
    { kind: 'rewrite', table: 'cat' },
    { kind: 'rewrite', table: 'dog' },
    { kind: 'destroy', table: 'cow' },
  ])
  expect(tableChanges('alter table cat drop column name; alter table dog alter column a drop not null')).toEqual([
    { kind: 'destroy', table: 'cat' },
    { kind: 'alter', table: 'dog' },
  ])
})

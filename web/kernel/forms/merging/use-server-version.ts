import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useApi } from '../../server/api-client.ts'
import type { EntityFormOptions } from '../entity-form.ts'

type VersionOptions<Entity, Form extends FieldValues> = Pick<
  EntityFormOptions<Entity, Form>,
  'entity' | 'collection' | 'blank' | 'toForm'
> & {
  /** Undefined for a new entity, whose version is the blank form. */
  readonly path: string | undefined
}

/** The version of an entity that the server has, as a form with its ETag. */
export const useServerVersion = <Entity, Form extends FieldValues>(options: VersionOptions<Entity, Form>) => {
  const { entity, collection, path, blank, toForm } = options
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['entity', path ?? collection]
  const loaded = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read<Entity>(path ?? collection, { signal }),
    enabled: path !== undefined,
    meta: { follows: [entity] },
  })
  const server = useMemo(() => {
    if (path === undefined) return { base: blank, etag: undefined }
    return loaded.data && { base: toForm(loaded.data.body), etag: loaded.data.etag }
  }, [path, loaded.data, blank, toForm])
  const readNow = async (at: string) => {
    // A running read was asked for before the save.
    await queries.cancelQueries({ queryKey, exact: true })
    const answer = await queries.fetchQuery({ queryKey, queryFn: () => api.read<Entity>(at), staleTime: 0 })
    return { base: toForm(answer.body), etag: answer.etag }
  }
  return { loaded, server, readNow }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreatedEntity } from '../../kernel/forms/entity-form.ts'
import { useApi } from '../../kernel/server/api-client.ts'

const invitationKey = (userId: string | undefined) => ['invitation', userId] as const

/**
 * The address at which a user sets a first password. The server shows it once and never stores it, since it opens the
 * account.
 */
export const useInvitation = (userId: string | undefined) => {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery<string>({ queryKey: invitationKey(userId), enabled: false, queryFn: () => '' })
  const invite = useMutation({
    mutationFn: () => api.post<{ invitationUrl: string }>(`/api/users/${userId ?? ''}/invitation`),
    onSuccess: ({ invitationUrl }) => queries.setQueryData(invitationKey(userId), invitationUrl),
  })
  return { url: data, invite }
}

/** Keeps the invitation of a new user for that user's page. */
export const useKeepInvitation = () => {
  const queries = useQueryClient()
  return ({ _id, invitationUrl }: CreatedEntity) => {
    if (typeof invitationUrl === 'string') queries.setQueryData(invitationKey(_id), invitationUrl)
  }
}

export type InvitationState = ReturnType<typeof useInvitation>

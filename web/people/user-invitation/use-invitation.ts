import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreatedEntity } from '../../kernel/forms/entity-form.ts'
import { useApi } from '../../kernel/server/api-client.ts'

const invitationKey = (userId: string | undefined) => ['invitation', userId] as const

/** The address at which a person chooses her password. It is told once and never stored: it opens her account. */
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

/** Keeps the invitation that came with a new user for her page. */
export const useKeepInvitation = () => {
  const queries = useQueryClient()
  return ({ _id, invitationUrl }: CreatedEntity) => {
    if (typeof invitationUrl === 'string') queries.setQueryData(invitationKey(_id), invitationUrl)
  }
}

export type InvitationState = ReturnType<typeof useInvitation>

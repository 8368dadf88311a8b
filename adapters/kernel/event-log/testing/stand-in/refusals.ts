import { Metadata, type ServiceError, status } from '@grpc/grpc-js'

/** A failure in the server's words: the client distinguishes failures by `exception`. */
export const refusal = (
  code: status,
  details: string,
  metadata: Readonly<Record<string, string>> = {},
): Partial<ServiceError> => {
  const values = new Metadata()
  for (const [key, value] of Object.entries(metadata)) values.set(key, value)
  return { code, details, message: details, metadata: values }
}

export const unavailableRefusal = () => refusal(status.UNAVAILABLE, 'Server Is Not Ready')

export const invalidPosition = () => refusal(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition')

export const streamDeleted = (stream: string) =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

export const appendTooLargeRefusal = (most: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  })

export const notLeader = (host: string, port: number) =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })

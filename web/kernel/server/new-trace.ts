import { newKey } from './new-key.ts'

const hexadecimal = () => newKey().replaceAll('-', '')

/**
 * Names an act as W3C Trace Context does: everything that it sets off on the server belongs to this trace. Not made of
 * the idempotency key, which the server must not keep.
 */
export const newTrace = (): Record<string, string> => ({
  traceparent: `00-${hexadecimal()}-${hexadecimal().slice(16)}-01`,
  tracestate: 'ljudkod=click',
})

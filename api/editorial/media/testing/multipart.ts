export type File = readonly [name: string, content: Buffer | string]

export type Multipart = { readonly type: string; readonly payload: Buffer }

/** A multipart form as a browser sends it. */
export const multipart = async (
  files: readonly File[],
  fields: Readonly<Record<string, string>> = {},
  fieldsLast = false,
): Promise<Multipart> => {
  const data = new FormData()
  const addFields = () => Object.entries(fields).forEach(([name, value]) => data.append(name, value))
  if (!fieldsLast) addFields()
  for (const [name, content] of files) data.append('file', new Blob([content]), name)
  if (fieldsLast) addFields()
  const response = new Response(data)
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

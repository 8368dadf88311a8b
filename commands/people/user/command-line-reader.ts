/** The reader's id in the access record of a command at the server, where no user of the product is known. */
export const commandLineReader = '00000000-0000-4000-8000-000000000001'

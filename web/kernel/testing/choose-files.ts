import userEvent from '@testing-library/user-event'

/** Chooses files in the file input, which has no role. */
export const chooseFiles = async (files: File | File[], inside: ParentNode = document): Promise<void> => {
  const input = inside.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field')
  await userEvent.upload(input, files)
}

import { useMutation } from '@tanstack/react-query'
import type { CheckRow, Integrity } from '../../../projections/support/integrity/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'

const PATH = '/api/support/integrity'
const queryKey = ['support', PATH]

/** How often (ms) the page asks how far a check has come. */
const POLL_MS = 1_000

export const isRunning = (check: CheckRow | undefined): boolean => check?.state === 'running'

/** The checks of the log, the latest first; asked again while one runs. */
export const useIntegrity = () =>
  useRead<Integrity>(PATH, {
    key: queryKey,
    refetchInterval: ({ state }) => (isRunning(state.data?.checks[0]) ? POLL_MS : false),
  })

export const useStartCheck = () => useAct((api) => api.post(PATH), { keys: [queryKey], tellsFailure: true })

type ExportChoice = { readonly stream: string; readonly isWholePerson: boolean }

/** A zip with the export, its signature and the program that checks both. */
export const useExport = () => {
  const api = useDeskApi()
  return useMutation({ mutationFn: (choice: ExportChoice) => api.file(`${PATH}/export`, choice) })
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Reads to the end of its input, then kills the server and removes its folder. */
const KEEPER = `cat > /dev/null; kill -QUIT "$(head -n 1 "$1")"; rm -rf "$0"`

/**
 * Ends the server in this folder, and removes it, also when this process is killed: the keeper's input then ends. A
 * keeper of its own group gets no signal that is sent to ours.
 */
export const endServerWithRun = (folder: string): void => {
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
  const keeper = spawn('sh', ['-c', KEEPER, folder, pidFile], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  keeper.stdin.on('error', () => undefined)
  keeper.unref()
}

import { spawn } from 'node:child_process'

/** $1 this process, $2 a data folder, $3 its server. When $1 or $2 is gone it ends the server and its PostgreSQL, and removes the folder. */
const GUARD = `while kill -0 "$1" 2>/dev/null && [ -d "$2" ]; do sleep 1; done
[ -d "$2" ] || exit 0
if [ -n "$3" ] && kill "$3" 2>/dev/null; then
  for second in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$3" 2>/dev/null || break; sleep 1; done
  kill -KILL "$3" 2>/dev/null
fi
pid=$(head -n 1 "$2"/postgres/cluster/postmaster.pid 2>/dev/null) && kill -QUIT "$pid" && sleep 1
rm -rf "$2"`

/** Leaves nothing of a data folder behind where this process is killed before its end. */
export function guardFolder(folder: string, server?: number): void {
  const args = ['-c', GUARD, 'guard', String(process.pid), folder, String(server ?? '')]
  spawn('sh', args, { detached: true, stdio: 'ignore' }).unref()
}

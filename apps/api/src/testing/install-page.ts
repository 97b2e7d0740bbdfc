import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from './port.ts'

/** A numbered step of the page with its commands, as they stand there. */
interface Step {
  title: string
  commands: string
}

/** The numbered steps of the page, in their order. */
export function stepsOf(page: string): Step[] {
  const [, ...steps] = page.split(/^## (?=\d\. )/m)
  return steps.map((step) => {
    const [own = ''] = step.split(/^## /m)
    const blocks = [...own.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
    return { title: own.split('\n', 1)[0] ?? '', commands: blocks.join('') }
  })
}

/** The folders of the machine that the page writes into. Here they lie below one folder. */
const FOLDERS =
  /\/etc\/(?:pahlavan|systemd\/system|nginx|letsencrypt)|\/opt\/pahlavan|(?<=cd )\/root|\/var\/(?:lib\/pahlavan|www\/html|log\/nginx|cache\/nginx)/g

const MADE = [
  'etc/systemd/system',
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
  'opt',
  'root',
  'var/lib/pahlavan',
  'var/www/html',
  'var/log/nginx',
  'var/cache/nginx',
]

const IN_SITE = 's#/etc/letsencrypt|/opt/pahlavan|/var/(lib/pahlavan|www/html|log/nginx|cache/nginx)#$ROOT&#g'

/**
 * The programs that cannot run as they are in one folder of a machine at work. A script stands in for each: it notes its words in
 * `calls`, and does as much as one folder allows.
 */
const STAND_INS: Record<string, string> = {
  'apt-get': '',
  useradd: '',
  usermod: '',
  hostname: 'echo club.test',
  // The group of the service is not on this machine.
  install: 'exec /usr/bin/install $(echo "$*" | sed -E "s/-[go] [a-z]+ //g")',
  runuser: 'shift 3; exec "$@"',
  // Somebody fills in the accounts, and the places of this test.
  nano: `sed -i -E -e "s#^(DATABASE_URL)=.*#\\1=$CLUB_DATABASE#" -e "s#^(PORT)=.*#\\1=$CLUB_PORT#" -e "s#^(DATA_DIR)=.*#\\1=$ROOT/var/lib/pahlavan#" \\
  -e "s#^(KAVENEGAR_API_KEY|KAVENEGAR_TEMPLATE)=#&code#" -e "s#^ZARINPAL_MERCHANT_ID=#&1344b5d4-0048-11e8-94db-005056a205be#" "$1"`,
  // A certificate that this machine signs itself.
  certbot: `while [ "$1" != -d ]; do shift; done
folder="$ROOT/etc/letsencrypt/live/$2"; mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$2" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> "$ROOT/openssl"`,
  // The ports of this test, and a frame as Debian's.
  nginx: `sed -E -e '${IN_SITE.replace('$ROOT', `'"$ROOT"'`)}' -e "s#listen 80;#listen 127.0.0.1:$HTTP_PORT;#; s#listen 443 #listen 127.0.0.1:$HTTPS_PORT #; s#127.0.0.1:3000#127.0.0.1:$CLUB_PORT#" "$ROOT/etc/nginx/sites-enabled/pahlavan" > "$ROOT/site.conf"
echo "pid $ROOT/nginx.pid; error_log $ROOT/nginx.log; user root; events { } http { client_body_temp_path $ROOT/body; proxy_temp_path $ROOT/proxy; include $ROOT/site.conf; }" > "$ROOT/nginx.conf"
exec /usr/sbin/nginx -e "$ROOT/nginx.log" -p "$ROOT" -c "$ROOT/nginx.conf" "$@"`,
  'systemd-notify': 'echo "$@" >> "$ROOT/states"',
  systemctl: `case "$*" in
"restart nginx") exec nginx;;
daemon-reload) sed -E "s#/opt/pahlavan#$ROOT&#g" "$ROOT/etc/systemd/system/pahlavan.service" > "$ROOT/pahlavan.service"
  exec systemd-analyze verify --man=no "$ROOT/pahlavan.service";;
"enable --now pahlavan") cd "$ROOT/opt/pahlavan/current" || exit 1
  set -a; . "$ROOT/etc/pahlavan/settings"; set +a
  NOTIFY_SOCKET=/nowhere setsid $(sed -n 's/^ExecStart=//p' "$ROOT/pahlavan.service") > "$ROOT/service.log" 2>&1 < /dev/null &
  echo $! > "$ROOT/service.pid"
  until grep -q -e --ready "$ROOT/states" 2> /dev/null; do kill -0 $! || exit 1; sleep 0.2; done;;
*) exit 1;;
esac`,
}

/** A machine in a folder, on which the page is followed. */
export interface Machine {
  /** Runs the commands of a step as root would, one after the other. It ends with the first that fails. */
  follow: (step: Step) => Promise<{ code: number; output: string }>
  /** The words of each program that a script stands in for. */
  calls: () => Promise<string[]>
  clubPort: number
  httpPort: number
  httpsPort: number
  stop: () => Promise<void>
}

/** @param databaseUrl of a role that may make roles and databases @param root an empty folder */
export async function openMachine(databaseUrl: string, root: string): Promise<Machine> {
  for (const folder of ['bin', ...MADE]) await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'etc/nginx/sites-enabled/default'), '')
  for (const [name, script] of Object.entries(STAND_INS)) {
    const file = join(root, 'bin', name)
    await writeFile(file, `#!/bin/sh\necho "${name} $*" >> "$ROOT/calls"\n${script}\n`)
    await chmod(file, 0o755)
  }
  const { hostname, port } = new URL(databaseUrl)
  const [clubPort, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    PATH: `${join(root, 'bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
    ROOT: root,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: 'postgres',
    CLUB_DATABASE: `postgres://pahlavan@${hostname}:${port}/pahlavan`,
    CLUB_PORT: String(clubPort),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    PAHLAVAN_SETTINGS: join(root, 'etc/pahlavan/settings'),
  }
  const runScript = async (script: string) => {
    const child = spawn('sh', ['-e', '-c', `exec 2>&1\n${script}`], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const output = text(child.stdout)
    const [code] = (await once(child, 'exit')) as [number]
    return { code, output: await output }
  }
  return {
    follow: ({ commands }) => runScript(commands.replace(FOLDERS, `${root}$&`)),
    calls: async () => (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n'),
    clubPort,
    httpPort,
    httpsPort,
    stop: async () => {
      const end =
        'kill "$pid" 2> /dev/null || continue; while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done'
      await runScript(
        `for file in service.pid nginx.pid; do pid=$(cat $file 2> /dev/null) || continue; ${end}; done`,
      )
    },
  }
}

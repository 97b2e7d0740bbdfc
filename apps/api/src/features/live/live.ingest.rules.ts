/** The settings of the club's own server. */
export interface Ingest {
  folder: string
  /** The address of the API, which admits senders. */
  askAt: string
  port: number
  /** Where the module lies; null where nginx loads it by itself. */
  module: string | null
  /** Whom its processes run as, where they are begun by root. */
  user: string | null
}

/** A part takes so long (seconds): three of them, and the way, stay below ten. */
const PART_SECONDS = 2
/** What OBS is told besides: nginx begins a part at a key frame, and at no other. */
export const KEY_FRAMES = `In OBS, Settings → Output → Streaming. Keyframe Interval: ${PART_SECONDS} s (left to itself the picture falls more than ten seconds behind the hall)`
/** So far back can be gone while it is live (seconds). */
const REWIND_SECONDS = 1200

/**
 * The configuration of nginx with Debian's `libnginx-mod-rtmp`: it takes RTMP from OBS, asks the API by key, writes HLS for it to give on, and records. It gives nothing to anybody itself.
 */
export const ingestConfig = ({
  folder,
  askAt,
  port,
  module,
  user,
}: Ingest): string => `# Made by \`npm run ingest\`: made anew, not changed.
${user === null ? '' : `user ${user};\n`}${module === null ? '' : `load_module ${module};\n`}worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 512; }
rtmp {
  server {
    listen ${port};
    ping 10s;
    ping_timeout 5s;
    drop_idle_publisher 10s;
    application live {
      live on;
      deny play all;
      notify_method post;
      on_publish ${askAt};
      on_update ${askAt};
      notify_update_timeout 10s;
      notify_update_strict off;
      hls on;
      hls_path ${folder}/hls;
      hls_nested on;
      hls_fragment ${PART_SECONDS}s;
      hls_playlist_length ${REWIND_SECONDS}s;
      hls_continuous on;
      record all;
      record_path ${folder}/recordings;
      record_unique on;
      record_suffix .flv;
    }
  }
}
`

/** When a recording begins, by its name (seconds since 1970), in the order of time; others are none of that stream. */
export function piecesOf(streamId: number, names: readonly string[]): { name: string; startsAt: number }[] {
  return names
    .flatMap((name) => {
      const [, id, at] = /^(\d+)-(\d{9,11})\.flv$/.exec(name) ?? []
      return Number(id) === streamId ? [{ name, startsAt: Number(at) * 1000 }] : []
    })
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/** A piece of a recording, and how much nothing comes before it (seconds): the film runs as the clock did. */
export interface Piece {
  name: string
  gap: number
}

/** What shorter is missing is not seen (seconds). */
const MIN_GAP_SECONDS = 0.5

/** Adds the gaps between pieces. @param pieces with their lengths in ms, in the order of time */
export function withGaps(pieces: readonly { name: string; startsAt: number; lengthMs: number }[]): Piece[] {
  let end = pieces[0]?.startsAt ?? 0
  return pieces.map(({ name, startsAt, lengthMs }) => {
    const gap = Math.max(0, (startsAt - end) / 1000)
    end = Math.max(end, startsAt) + lengthMs
    return { name, gap: gap < MIN_GAP_SECONDS ? 0 : gap }
  })
}

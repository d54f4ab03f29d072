/** Server settings for this machine. */
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** The name of a socket must fit into so many bytes (sun_path) with its directory. */
const SOCKET_NAME = 103 - '/.s.PGSQL.65535'.length
/** Where the server listens beside its port: what is asked there costs a third less. Not everywhere can it. */
const socketDirectory = (cluster: string): string =>
  process.platform === 'win32' || /[",]/.test(cluster) || Buffer.byteLength(cluster) > SOCKET_NAME ? '' : cluster

/** Keeps each filled segment of WAL in a folder, whole or not at all; one that is there already must be the same. */
function archiving(folder: string): Record<string, string | number> {
  const at = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
  const [target, part] = [`${at}/%f`, `${at}/%f.part`]
  return {
    archive_mode: 'on',
    archive_command: `if test -f ${target}; then cmp -s %p ${target}; else cp %p ${part} && sync ${part} && mv ${part} ${target}; fi`,
    // What was done a minute ago is in the archive, also when little is done.
    archive_timeout: 60,
  }
}

/**
 * Arguments for `postgres` (-c name=value …); memory sizes follow the machine's or the container's memory.
 * @param archive folder of the WAL archive, if one is kept
 */
export async function serverSettings(cluster: string, port: number, archive?: string): Promise<string[]> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MB
  const share = (part: number, most: number) => `${Math.max(16, Math.floor(Math.min(memory * part, most)))}MB`
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1', port,
    unix_socket_directories: socketDirectory(cluster),
    max_connections: 200,
    shared_buffers: share(1 / 8, 2048),
    effective_cache_size: share(1 / 2, 65536),
    maintenance_work_mem: share(1 / 16, 512),
    work_mem: '32MB', wal_compression: 'on', min_wal_size: '256MB', max_wal_size: '4GB', random_page_cost: 1.1, jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'Asia/Shanghai', log_timezone: 'Asia/Shanghai',
    // One file per weekday in <cluster>/log, overwritten a week later; the server goes on logging when Node dies.
    logging_collector: 'on',
    log_directory: 'log', log_filename: 'postgres-%a.log', log_rotation_age: '1d', log_rotation_size: 0,
    log_truncate_on_rotation: 'on', log_checkpoints: 'off', log_min_duration_statement: '2s',
  }
  if (archive) Object.assign(settings, archiving(archive))
  // Containers get a /dev/shm of 64 MB, where parallel queries fail with "No space left on device"; System V segments have no such limit.
  const shm = await statfs('/dev/shm').catch(() => undefined)
  if (shm && shm.blocks * shm.bsize < 512 * MB) settings.dynamic_shared_memory_type = 'sysv'
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Writes out a new cluster by one call of the system instead of one for each of its files, where there is one. */
export const flushedAtOnce = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** What differs from PostgreSQL's defaults. Durability (fsync, synchronous_commit) stays on. */
export const durableSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to about 100 characters, which a data folder may exceed.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Our queries are short: compiling them takes longer than running them.
  jit: 'off',
  // Bounds the recovery after a crash to a few seconds.
  max_wal_size: '1GB',
  checkpoint_timeout: '5min',
  fsync: 'on',
  synchronous_commit: 'on',
  // Recovery writes out what the crash left in the system's cache: one call instead of one for each of 1,500 files,
  // 0.05 s instead of 2 s. Other systems do not have it.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  full_page_writes: 'on',
  timezone: 'UTC',
  // The server's log holds its own life only. Errors of statements are ours to log, without the values in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_connections: '',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

import type { Pool } from 'pg'
import pg from 'pg'
import { eventually } from '../eventually.ts'
import type { TestServer } from '../replicated.ts'

/** Faults of the databases behind the servers: a disk that is full at times, and a replica that stops replaying. */

/** The share of writes that fail while the disk is full, so that calls fail halfway. */
const NO_ROOM_SHARE = 0.15

/** Returns a function that makes the disk full or not. While it is full, writes fail with PostgreSQL's own code. */
export async function fillableDisk(pool: Pool): Promise<(isFull: boolean) => Promise<void>> {
  await pool.query(`
    create schema disk;
    create table disk.state as select false as is_full;
    create function disk.take() returns trigger language plpgsql as $$ begin
      if (select is_full from disk.state) and random() < ${NO_ROOM_SHARE} then
        raise 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$;
    do $$ declare name regclass; begin
      for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
        execute format('create trigger takes_room before insert or update on %s for each statement execute function disk.take()', name);
      end loop;
    end $$`)
  return async (isFull) => void (await pool.query('update disk.state set is_full = $1', [isFull]))
}

export interface StillReplica {
  /** Pauses or resumes replay. */
  hold(isStill: boolean): Promise<void>
  /** Resolves once it has everything that the primary has now. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const CANCELLED_BY_RECOVERY = '40001'
const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

export async function stillReplica({ url }: TestServer, primary: Pool): Promise<StillReplica> {
  const replica = new pg.Pool({ connectionString: url, max: 1 })
  // pool.end() does not wait for the last connection, which may see its server stop.
  replica.on('error', () => {})
  /** Retries a statement that the replica cancels because of changes that it is replaying. */
  const ask = (statement: string, values: unknown[] = []) =>
    replica.query(statement, values).catch((error: unknown) => {
      if (codeOf(error) !== CANCELLED_BY_RECOVERY) throw error
      return replica.query(statement, values)
    })
  let isStill = false
  async function hold(shouldBeStill: boolean) {
    if (isStill === shouldBeStill) return
    isStill = shouldBeStill
    await ask(`select pg_wal_replay_${isStill ? 'pause' : 'resume'}()`)
  }
  return {
    hold,
    async catchUp() {
      await hold(false)
      const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position')
      const reached = 'select from (select 1) one where pg_last_wal_replay_lsn() >= $1::pg_lsn'
      await eventually(async () => (await ask(reached, [rows[0]?.position])).rows.length > 0)
    },
    close: () => replica.end(),
  }
}

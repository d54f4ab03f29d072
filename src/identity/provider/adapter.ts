/** Where the embedded provider keeps its sessions, codes and grants: PostgreSQL, so that they outlive a restart. */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { sql, type Db } from '../../engine/database/db.ts'

/** @returns the adapter class that oidc-provider asks for, one object a kind of payload */
export const adapterOn =
  (db: Db) =>
  (kind: string): Adapter => {
    const read = async (rows: Promise<{ payload: AdapterPayload }[]>) => (await rows)[0]?.payload
    return {
      upsert: async (id, payload, expiresIn) => {
        const expires = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        await db.rows(sql`insert into oidc_payload (kind, id, payload, grant_id, uid, expires_at)
        values (${kind}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expires})
        on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`)
      },
      find: (id) =>
        read(
          db.rows(
            sql`select payload from oidc_payload where kind = ${kind} and id = ${id} and (expires_at is null or expires_at > now())`,
          ),
        ),
      findByUid: (uid) =>
        read(
          db.rows(
            sql`select payload from oidc_payload where kind = ${kind} and uid = ${uid} and (expires_at is null or expires_at > now())`,
          ),
        ),
      // The device flow is off.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        await db.rows(
          sql`update oidc_payload set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint) where kind = ${kind} and id = ${id}`,
        )
      },
      destroy: async (id) => {
        await db.rows(sql`delete from oidc_payload where kind = ${kind} and id = ${id}`)
      },
      revokeByGrantId: async (grantId) => {
        await db.rows(sql`delete from oidc_payload where grant_id = ${grantId}`)
      },
    }
  }

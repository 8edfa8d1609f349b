import { Counter, Gauge, type Registry } from 'prom-client'

interface Followed {
  name: string
  lagMs: number
}

/** The figures of the replicas; answers with the counter of reads. */
export function replicaMetrics(registry: Registry, look: () => Followed[]): Counter<'server'> {
  const registers = [registry]
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of what a replica shows, with the time since the last look at it; infinite where it is not read from for another reason',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { name, lagMs } of look()) this.set({ server: name }, lagMs / 1000)
    },
  })
  return new Counter({
    name: 'database_reads_total',
    help: 'Searches and public pages by the server that was asked; what failed on a replica counts once more on the primary',
    labelNames: ['server'],
    registers,
  })
}

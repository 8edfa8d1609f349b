import { Counter, Gauge, type Registry } from 'prom-client'

interface Followed {
  name: string
  lagMs: number
}

/** Registers the metrics of the replicas; returns the counter of reads. */
export function replicaMetrics(registry: Registry, look: () => Followed[]): Counter<'server'> {
  const registers = [registry]
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the data on a replica, including the time since it was last checked; infinite while it is out of use for another reason',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { name, lagMs } of look()) this.set({ server: name }, lagMs / 1000)
    },
  })
  return new Counter({
    name: 'database_reads_total',
    help: 'Searches and public pages by server; a read that fails on a replica counts again on the primary',
    labelNames: ['server'],
    registers,
  })
}

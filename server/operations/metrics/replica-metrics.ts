import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicas } from '#server/platform/db/replicas/replicas.ts'

/**
 * Registers what is to be said of replicas, by their numbers in the setting; without any there are
 * no values.
 * @returns reads it anew.
 */
export function measureReplicas(registry: Registry, replicas: Replicas | undefined): () => void {
  const registers = [registry]
  const labelNames = ['replica']
  const ready = new Gauge({
    name: 'modharbor_replica_ready',
    help: '1 while public pages may be read from the replica',
    labelNames,
    registers,
  })
  const lag = new Gauge({
    name: 'modharbor_replica_lag_seconds',
    help: 'How far the replica is behind at most; no value where that is not known',
    labelNames,
    registers,
  })
  const reads = new Counter({
    name: 'modharbor_public_reads_total',
    help: 'Public answers that were made, by where their reading began',
    labelNames: ['source'],
    registers,
  })
  return () => {
    if (!replicas) return
    lag.reset()
    for (const { number, state, lagMs } of replicas.statuses()) {
      const replica = String(number)
      ready.set({ replica }, state === 'ready' ? 1 : 0)
      if (Number.isFinite(lagMs)) lag.set({ replica }, lagMs / 1000)
    }
    reads.reset()
    for (const [source, count] of Object.entries(replicas.counts())) reads.inc({ source }, count)
  }
}

import { Refusal } from '../publish/refusal.ts'

/** A store that cannot be reached just now, or that denies access. What was there before goes on. */
export class StorageUnavailable extends Refusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageUnavailable'
  }
}

import { Refusal } from '../publish/refusal.ts'

/** The store is unreachable or denies access. The site keeps serving what it has. */
export class StorageUnavailable extends Refusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageUnavailable'
  }
}

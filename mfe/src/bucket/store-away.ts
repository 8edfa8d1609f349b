import { Refusal } from '../publish/refusal.ts'

/** A store that cannot be asked just now, or that does not let us. What was there before goes on. */
export class StoreAway extends Refusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreAway'
  }
}

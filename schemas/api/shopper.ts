/** What a site's own pages may know about the signed-in shopper. */

export interface ShopperState {
  /** Null when signed out. */
  readonly shopper: {
    readonly name: string;
    readonly last_name: string;
    /** Verified by a code; '' until one is given, as with the number. */
    readonly email: string;
    readonly phone: string;
    readonly postcode: string;
  } | null;
}

export interface ShopperSessionList {
  readonly sessions: readonly {
    readonly id: string;
    readonly began_at: string;
    readonly last_used_at: string;
    /** Browser and machine, in words. */
    readonly device: string;
    /** Whether it is the session of this request. */
    readonly is_this: boolean;
  }[];
}

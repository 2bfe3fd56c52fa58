import type { Language } from "../market/market.ts";

/** `pending`: waits for somebody to read it; only `approved` ones are shown. */
export const REVIEW_STATES = ["pending", "approved", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review is not shown; the writer is told in the words of `reviews.reason_<reason>`. */
export const REJECT_REASONS = [
  "health_claim",
  "contact_details",
  "personal_data",
  "not_about_product",
  "offensive",
  "photo",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What the word list holds a review for. */
export type HeldFor = "health_claim" | "link" | "phone";

/** The most pictures of one review. */
export const MOST_PHOTOS = 3;
/** The largest file that is taken for a picture. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** What a browser offers to choose from; the bytes decide. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif";

export interface ReviewPhoto {
  id: string;
  /** Pixels of the large picture; the small one is 320 by 320. */
  width: number;
  height: number;
}

/** A review as everybody may read it. */
export interface PublishedReview {
  id: number;
  stars: number;
  title: string;
  text: string;
  language: Language;
  displayName: string;
  writtenAt: Date;
  helpful: number;
  photos: readonly ReviewPhoto[];
  /** The merchant's answer. */
  reply: { text: string; language: Language } | null;
}

/**
 * The language that a text is mostly written in, told by its letters; `otherwise` for one without any. Pure.
 */
export function languageOf(text: string, otherwise: Language): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic === latin ? otherwise : arabic > latin ? "ar" : "en";
}

/** How somebody is called who has not chosen a name: `Layla A.` Pure. */
export function defaultDisplayName(firstName: string, lastName: string): string {
  const [initial = ""] = lastName.trim().replace(/^(?:Al[\s-]|ال)/i, "");
  return initial === "" ? firstName.trim() : `${firstName.trim()} ${initial.toUpperCase()}.`;
}

/** What a writer is told whose review was taken: a key of the catalogues. */
export function thanksFor(state: ReviewState): "reviews.thanks_shown" | "reviews.thanks_pending" {
  return state === "approved" ? "reviews.thanks_shown" : "reviews.thanks_pending";
}

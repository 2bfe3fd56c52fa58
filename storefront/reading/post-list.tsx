import { PostCard } from "./post-card.tsx";
import type { PostCardData } from "./post-card-data.ts";

/** All posts of one kind, the newest large at the top. */
export function PostList({ posts: [newest, ...others] }: { posts: readonly PostCardData[] }) {
  return (
    <>
      {newest && <PostCard post={newest} look="lead" heading="h2" sizes="(max-width: 899px) 100vw, 58vw" eager />}
      <ul className="post-grid">
        {others.map((post) => (
          <li key={post.path}>
            <PostCard post={post} heading="h2" sizes="(max-width: 639px) 100vw, (max-width: 899px) 50vw, 33vw" />
          </li>
        ))}
      </ul>
    </>
  );
}

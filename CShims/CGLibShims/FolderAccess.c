#define _GNU_SOURCE
#include "CGLibShims.h"

#include <endian.h>
#include <linux/posix_acl.h>
#include <linux/posix_acl_xattr.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>

static const char attribute[] = "system.posix_acl_default";

// New files in the folder get at most these permissions, regardless of their creator's umask.
struct list {
    struct posix_acl_xattr_header header;
    struct posix_acl_xattr_entry entries[3];
};

static struct posix_acl_xattr_entry entry(int tag, int rights) {
    return (struct posix_acl_xattr_entry){htole16(tag), htole16(rights), htole32((unsigned)ACL_UNDEFINED_ID)};
}

static struct list owner_alone(void) {
    return (struct list){
        .header = {htole32(POSIX_ACL_XATTR_VERSION)},
        .entries = {entry(ACL_USER_OBJ, ACL_READ | ACL_WRITE | ACL_EXECUTE), entry(ACL_GROUP_OBJ, 0), entry(ACL_OTHER, 0)},
    };
}

int hotwire_folder_is_private(int folder) {
    struct stat status;
    struct list expected = owner_alone(), found;
    return fstat(folder, &status) == 0 && (status.st_mode & 0777) == 0700 &&
           fgetxattr(folder, attribute, &found, sizeof found) == sizeof found &&
           memcmp(&found, &expected, sizeof found) == 0;
}

int hotwire_folder_make_contents_private(int folder) {
    struct list list = owner_alone();
    return fsetxattr(folder, attribute, &list, sizeof list, 0);
}
